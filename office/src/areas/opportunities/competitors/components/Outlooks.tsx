import { Stack, Text } from '@mantine/core'
import type { Competitor, OwnStanding } from '#contract/growth.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { outlookOf, weeklyOf } from './pace.ts'

/** The own pace, and when each business that is ahead is caught up with at that pace, as far as it is known. */
export function Outlooks({ own, competitors }: { own: OwnStanding; competitors: readonly Competitor[] }) {
  const text = useText()
  const formats = useFormats()
  const ahead = competitors.flatMap((each) => {
    const outlook = outlookOf(own, each)
    return outlook === null ? [] : [{ ...each, outlook }]
  })
  const weekly = formats.number(Math.round(weeklyOf(own) * 10) / 10)
  return (
    <Stack gap={4}>
      <Text>{text('opportunities.competitors.pace', { count: own.recent, weekly })}</Text>
      {ahead.length === 0 ? (
        <Text>{text('opportunities.competitors.first')}</Text>
      ) : (
        <ul>
          {ahead.map(({ name, address, outlook }) => (
            <li key={`${name}/${address}`}>
              {text(`opportunities.competitors.outlook.${outlook.kind}`, {
                name,
                count: outlook.gap,
                weeks: outlook.kind === 'level' ? outlook.weeks : 0,
              })}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
