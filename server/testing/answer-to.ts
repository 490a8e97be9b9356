/** What came back to a request made by hand, for tests that fetch would not let write what they must. */
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
