import { type APIRequestContext, request } from 'playwright-core'
import { demoPassword } from '#server/demo/demo-people.ts'

/** Asks as this person, and does not look who signed for https: only browsers are told whom to trust. */
export async function signedIn(address: string, email: string): Promise<APIRequestContext> {
  const asking = await request.newContext({ baseURL: address, ignoreHTTPSErrors: true })
  await asking.post('/api/v1/sign-in', { data: { email, password: demoPassword } })
  return asking
}

/** What a browser of this person sends along. */
export async function cookiesOf(address: string, email: string) {
  const asking = await signedIn(address, email)
  const { cookies } = await asking.storageState()
  await asking.dispose()
  return cookies
}
