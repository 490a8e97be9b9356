/** The answer to a request written byte by byte, for tests that send what fetch refuses to send. */
import type { ClientRequest } from 'node:http'

type AnswerByHand = { status: number; body: unknown; connection: string | undefined }

export const answerTo = (asked: ClientRequest): Promise<AnswerByHand> =>
  new Promise((answered, failed) => {
    asked.on('response', async (response) => {
      const text = (await response.toArray()).join('')
      const { connection } = response.headers
      answered({ status: response.statusCode ?? 0, body: JSON.parse(text), connection })
    })
    asked.on('error', failed)
  })
