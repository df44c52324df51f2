import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which the headers cost more than compressing saves. */
const SMALLEST = 1400

/**
 * Answers of calls travel compressed to who takes it: a board of ninety kilobytes is ten on a phone's slow line. Only JSON:
 * files of the build are compressed already, pictures cannot be. What is sent to us is never unpacked, so that no small
 * body can become a large one.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip', 'identity'],
    customTypes: /^application\/(?:problem\+)?json/,
    threshold: SMALLEST,
    // a little slower level saves a few bytes more and costs twice the time
    zlibOptions: { level: 4 },
  })
}
