/** Asks every question in turn, round after round, so that a slow moment of the machine affects all questions alike. */
import { Agent, get } from 'node:http'

export type Question = { readonly group: string; readonly path: string }

export type Asked = Question & { readonly times: number[]; readonly refused: Set<number> }

type Round = { port: number; cookie: string; questions: readonly Question[]; rounds: number }

export async function askAround({ port, cookie, questions, rounds }: Round): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, noDelay: true })
  const asked = questions.map((question) => ({
    ...question,
    times: [] as number[],
    refused: new Set<number>(),
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const question of asked) {
      const began = performance.now()
      const status = await ask(agent, port, cookie, question.path)
      question.times.push(performance.now() - began)
      if (status !== 200) question.refused.add(status)
    }
  agent.destroy()
  return asked
}

function ask(agent: Agent, port: number, cookie: string, path: string): Promise<number> {
  return new Promise((answered, failed) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.once('end', () => answered(answer.statusCode ?? 0))
    }).once('error', failed)
  })
}
