/** The moment a day began where the business is. Right across a change of the clocks, to the hour. */
export function startOfDay(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const part = (kind: string) => Number(parts.find(({ type }) => type === kind)?.value ?? 0)
  const passed = (part('hour') * 3600 + part('minute') * 60 + part('second')) * 1000 + now.getUTCMilliseconds()
  return new Date(now.getTime() - passed)
}
