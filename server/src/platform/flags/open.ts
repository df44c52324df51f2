import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import {
  ErrorCode,
  OpenFeature,
  StandardResolutionReasons,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import { flagNames, flags, type FlagName } from '#contract/flags.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { FlagFile, isOn, type FlagRules, type Who } from './rules.ts'

/** What is on for whom. */
export interface Flags {
  isOn(name: FlagName, who: Who): Promise<boolean>
  all(who: Who): Promise<Record<FlagName, boolean>>
}

/** Milliseconds: how late a change of the file may be seen. */
const lookEvery = 5000

/** The rules of the file, read again when it has changed; one that cannot be read leaves what held before. */
function watchFile(file: string | undefined, log: Log) {
  let [rules, seen, looked]: [FlagRules, number, number] = [{}, 0, 0]
  return async (): Promise<FlagRules> => {
    const now = Date.now()
    if (file === undefined || now - looked < lookEvery) return rules
    looked = now
    try {
      const { mtimeMs } = await stat(file)
      if (mtimeMs === seen) return rules
      rules = FlagFile.parse(JSON.parse(await readFile(file, 'utf8')))
      seen = mtimeMs
    } catch (error) {
      log.warn({ file, reason: error instanceof Error ? error.message : String(error) }, 'the flags cannot be read')
    }
    return rules
  }
}

const isFlag = (name: string): name is FlagName => flagNames.some((each) => each === name)
const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Environment before file before what holds anyway, as a provider of OpenFeature: another one can stand in its place. */
function ownProvider(settings: Settings['flags'], log: Log): Provider {
  const rulesOfFile = watchFile(settings.file, log)
  const onlyFlags = async <Value>(value: Value): Promise<ResolutionDetails<Value>> => ({
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
  })
  return {
    metadata: { name: 'environment and file' },
    runsOn: 'server',
    async resolveBooleanEvaluation(name: string, preset: boolean, context: EvaluationContext) {
      if (!isFlag(name)) return { value: preset, errorCode: ErrorCode.FLAG_NOT_FOUND }
      const rule = settings.rules[name] ?? (await rulesOfFile())[name]
      if (rule === undefined) return { value: preset, reason: StandardResolutionReasons.DEFAULT }
      const who = { userId: wordOf(context.targetingKey), business: wordOf(context['business']) }
      return { value: isOn(name, rule, who), reason: StandardResolutionReasons.TARGETING_MATCH }
    },
    resolveStringEvaluation: (_name: string, preset: string) => onlyFlags(preset),
    resolveNumberEvaluation: (_name: string, preset: number) => onlyFlags(preset),
    resolveObjectEvaluation: <Value extends JsonValue>(_name: string, preset: Value) => onlyFlags(preset),
  }
}

/** Opens the flags. Each opening is a domain of its own, so that several servers may live in one process. */
export async function openFlags({ flags: settings }: Pick<Settings, 'flags'>, log: Log): Promise<Flags> {
  const domain = `office-${randomUUID()}`
  await OpenFeature.setProviderAndWait(domain, ownProvider(settings, log))
  const client = OpenFeature.getClient(domain)
  const ask = (name: FlagName, { userId, business }: Who) =>
    client.getBooleanValue(name, flags[name], {
      ...(userId === undefined ? {} : { targetingKey: userId }),
      ...(business === undefined ? {} : { business }),
    })
  return {
    isOn: ask,
    async all(who) {
      const on = await Promise.all(flagNames.map(async (name) => [name, await ask(name, who)] as const))
      const answer: Record<FlagName, boolean> = { ...flags }
      for (const [name, value] of on) answer[name] = value
      return answer
    },
  }
}
