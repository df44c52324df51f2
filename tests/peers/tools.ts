import { createRequire } from 'node:module'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import type { Readable } from 'node:stream'

// Peers for tests live in tools/, a package of its own without types here: what the tests use of them is declared below.
const fromTools = createRequire(new URL('../../tools/package.json', import.meta.url))

interface SmtpSession {
  readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] }
}
type SmtpDone = (error?: Error | null, result?: unknown) => void
export interface SmtpServerOptions {
  readonly allowInsecureAuth?: boolean
  readonly authOptional?: boolean
  readonly disabledCommands?: readonly string[]
  onAuth?(auth: { username: string; password: string }, session: SmtpSession, done: SmtpDone): void
  onRcptTo?(address: { address: string }, session: SmtpSession, done: SmtpDone): void
  onData?(stream: Readable, session: SmtpSession, done: SmtpDone): void
}
export interface SmtpServer {
  readonly server: Server
  listen(port: number, host: string, listening: () => void): void
  close(closed: () => void): void
}

export interface PeerRequest extends IncomingMessage {
  body: Record<string, string>
  query: Record<string, string>
  path: string
}
export interface PeerResponse extends ServerResponse {
  status(code: number): PeerResponse
  json(body: object): void
}
type Next = (error?: unknown) => void
type Middleware = (request: PeerRequest, response: PeerResponse, next: Next) => void
type FaultMiddleware = (error: PeerFault, request: PeerRequest, response: PeerResponse, next: Next) => void
export interface PeerFault extends Error {
  readonly status?: number
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}
export interface PeerApp extends RequestListener {
  set(name: 'query parser', parser: (words: string) => object): void
  use(...middleware: readonly (Middleware | FaultMiddleware | readonly Middleware[])[]): void
}
interface Express {
  (): PeerApp
  urlencoded(options: { extended: boolean }): Middleware
  json(): Middleware
}
interface OpenApiValidator {
  middleware(options: object): Middleware[]
}

/** What a language model's double answers: words, or an error. */
export type ModelReply =
  | { readonly content: string; readonly finishReason?: string; readonly usage?: Readonly<Record<string, number>> }
  | { readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[] }
  | { readonly error: { readonly message: string; readonly type?: string }; readonly status: number }
export interface ModelCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
export interface ModelDouble {
  readonly url: string
  onMessage(words: string | RegExp, reply: ModelReply): this
  setChaos(chaos: { disconnectRate?: number; malformedRate?: number; latencyMs?: number }): this
  clearChaos(): this
  clearFixtures(): this
  clearRequests(): void
  getRequests(): readonly ModelCall[]
  start(): Promise<string>
  stop(): Promise<void>
}
interface SchemaCheck {
  (value: unknown): boolean
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null
}
interface SchemaReader {
  addSchema(schema: object): void
  compile(schema: object): SchemaCheck
}

export const { LLMock }: { LLMock: new (options: { port: number; host: string }) => ModelDouble } =
  fromTools('@copilotkit/aimock')
export const { default: JsonSchemas }: { default: new (options: object) => SchemaReader } =
  fromTools('ajv/dist/2020.js')
export const { SMTPServer }: { SMTPServer: new (options: SmtpServerOptions) => SmtpServer } = fromTools('smtp-server')
export const express: Express = fromTools('express')
export const openApiValidator: OpenApiValidator = fromTools('express-openapi-validator')
