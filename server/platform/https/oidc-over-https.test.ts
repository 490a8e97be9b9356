import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askSecurely } from '../../testing/ask-securely.ts'
import { aMachine, certificatesOf } from '../../testing/house-of-certificates.ts'
import { identityClient, openIdentityServer } from '../../testing/identity-server.ts'
import { logHeard } from '../../testing/log-heard.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { openVenue } from '../../testing/venue.ts'
import { watchCertificates } from './certificates.ts'

test('a person who came over https is not sent back to the http address that the provider knows', async () => {
  const folder = testFolder()
  const { log } = logHeard()
  const certificates = watchCertificates({ source: await certificatesOf(aMachine({ folder })), log })
  const provider = await openIdentityServer()
  const publicUrl = 'http://venue.test'
  provider.serve([publicUrl])
  const identity = { issuer: provider.issuer, ...identityClient, name: 'Ailleurs', returnsTo: publicUrl }
  const venue = await openVenue({ settings: { publicUrl, identity, certificates, log } })
  try {
    const plain = await fetch(`${venue.urls[0]}/api/identity/start`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toBe(`${publicUrl}/api/identity/start?suite=%2F`)
    const url = `https://127.0.0.1:${await venue.houses[0]?.listenSecurely(0, '127.0.0.1')}`
    const { headers } = await askSecurely(`${url}/api/identity/start`, { ca: certificates.authority ?? '' })
    const { searchParams } = new URL(headers.location ?? '')
    expect(searchParams.get('redirect_uri')).toBe(`${url}/api/identity/callback`)
  } finally {
    await venue.close()
    await provider.close()
    rmSync(folder, { recursive: true })
  }
})
