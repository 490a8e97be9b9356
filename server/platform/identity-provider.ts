/**
 * Sign-in through an OpenID Connect provider, by authorization code with PKCE. The provider is looked up when first needed
 * and again after each failure: the server runs whether it is reachable or not.
 */
import * as openid from 'openid-client'
import { isDisabledElsewhere } from '#rules/people/disabled-elsewhere.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { IdentityConfig } from '../config.ts'
import type { Log } from './log.ts'

export type IdentitySettings = IdentityConfig & { readonly patienceMs?: number }

/** The person according to the provider. `subject` never changes; the e-mail may change, and may belong to no account. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isVerified: boolean
}

/** State, nonce and verifier, kept in this browser: the provider's answer must match them. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type IdentityProvider = {
  /** The address to send the browser to. Throws 'identity-refused' when the provider cannot be asked. */
  ask(returnAddress: string): Promise<{ address: string; proof: Proof }>
  /**
   * Throws unless the provider confirms the person in an answer to this very question: 'account-disabled' when the provider says that
   * their account is disabled, else 'identity-refused'.
   */
  hear(answer: URL, proof: Proof): Promise<Identity>
}

export function identityProvider(settings: IdentitySettings, log: Log): IdentityProvider {
  const { issuer, clientId, clientSecret, patienceMs = 10_000 } = settings
  const lookUp = sharedUntilItFails(() =>
    openid.discovery(new URL(issuer), clientId, undefined, provingOurselvesBy(clientSecret), {
      timeout: patienceMs / 1000,
      ...(issuer.startsWith('http:') && { execute: [openid.allowInsecureRequests] }),
    }),
  )
  const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await within(patienceMs, work())
    } catch (error) {
      log.warn({ err: error }, 'the identity provider did not vouch')
      throw new Refusal(isDisabledElsewhere(wordsOf(error)) ? 'account-disabled' : 'identity-refused')
    }
  }
  return {
    ask: (returnAddress) =>
      patiently(async () => {
        const proof = newProof()
        const address = openid.buildAuthorizationUrl(await lookUp(), {
          redirect_uri: returnAddress,
          scope: 'openid email',
          // Asks the provider for a new sign-in: on a shared tablet the previous person must not be confirmed without being asked.
          prompt: 'login',
          state: proof.state,
          nonce: proof.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(proof.verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, proof }
      }),
    hear: (answer, proof) => patiently(async () => identityFrom(await lookUp(), answer, proof)),
  }
}

/** What the provider said in its own words, on the way back of the browser or in answer to the server; nothing for any other failure. */
const wordsOf = (error: unknown): readonly (string | undefined)[] =>
  error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError
    ? [error.error, error.error_description]
    : []

/** The secret goes in the header, which every provider must accept unless it says otherwise. */
function provingOurselvesBy(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (...request) => {
    const ways = request[0].token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(...request)
  }
}

const newProof = (): Proof => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

async function identityFrom(provider: openid.Configuration, answer: URL, proof: Proof): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(provider, answer, {
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider answered without an id token')
  const saysAll = 'email' in claims && 'email_verified' in claims
  const told: Readonly<Record<string, unknown>> =
    saysAll || !provider.serverMetadata().userinfo_endpoint
      ? claims
      : await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: plainAddress(told.email),
    isVerified: told.email_verified === true,
  }
}

/** The e-mail address, or empty unless it is plain ASCII: case folding could turn a look-alike letter into another person's address. */
function plainAddress(told: unknown): string {
  const address = typeof told === 'string' ? told.trim() : ''
  return /^[\x21-\x7e]{1,254}$/.test(address) ? address.toLowerCase() : ''
}

/** Requests that arrive during the look-up share it; after a failure, the next request tries again. */
function sharedUntilItFails<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  return () => {
    shared ??= work().catch((error) => {
      shared = undefined
      throw error
    })
    return shared
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, late) => {
    timer = setTimeout(() => late(new Error(`no answer in ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
