/** Two computers are made a pair, and the second the first, as an administrator does it, without a tap. */
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { type Computer, hasSaid } from './two-computers.ts'

const patience = { timeout: 30_000, interval: 500 }
const admin = { email: 'admin@farha.test', password: 'farhapass' }

async function asked<Answer>(address: string, body?: object, cookie = ''): Promise<Answer> {
  const answer = await fetch(address, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function signIn({ address }: Computer): Promise<string> {
  const answer = await fetch(`${address}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

type Relay = {
  readonly state: string
  readonly pairing: { readonly code?: string; readonly digits?: string } | null
}

/** Starts both; resolves once each operation lies on both. */
export async function pairComputers(first: Computer, second: Computer): Promise<void> {
  first.start()
  await hasSaid(first, /client@/)
  const cookie = await signIn(first)
  const relay = (path = '', body?: object) =>
    asked<Relay>(`${first.address}/api/v1/relay${path}`, body, cookie)
  await asked(`${first.address}/api/v1/me/confirmation`, { current: admin.password, code: '' }, cookie)
  const { pairing } = await relay('/pairing', {})
  second.start({ wishes: ['--standby-of'], types: pairing!.code! })
  for (;;) {
    const now = await relay()
    if (now.pairing?.digits) await relay('/pairing/answer', { digits: now.pairing.digits, isSame: true })
    if (now.state === 'covered') return
    await wait(200)
  }
}

/** The first is unplugged, and seen to be off. A second that has just been started may have no books yet. */
export async function takeOver({ address }: Computer): Promise<void> {
  const standBy = `${address}/api/v1/stand-by`
  const { entry } = await vi.waitFor(() => asked<{ entry: string }>(`${standBy}/entry`, admin), patience)
  const overruled = { typed: 'ÉTEINT', reason: 'Débranché' }
  while ((await asked<{ state: string }>(standBy)).state !== 'cut') await wait(200)
  await asked(`${standBy}/taking-over`, { entry, overruled })
}
