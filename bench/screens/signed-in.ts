import { type APIRequestContext, request } from 'playwright-core'
import { demoPassword } from '#server/demo/demo-people.ts'

/** A client signed in as this person. It does not check the https certificate: only browsers are told which authority to trust. */
export async function signedIn(address: string, email: string): Promise<APIRequestContext> {
  const asking = await request.newContext({ baseURL: address, ignoreHTTPSErrors: true })
  await asking.post('/api/v1/sign-in', { data: { email, password: demoPassword } })
  return asking
}

/** The cookies of a sign-in of this person. */
export async function cookiesOf(address: string, email: string) {
  const asking = await signedIn(address, email)
  const { cookies } = await asking.storageState()
  await asking.dispose()
  return cookies
}
