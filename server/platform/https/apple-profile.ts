import { createHash } from 'node:crypto'
import type { HouseAuthority } from './house-authority.ts'

/**
 * The authority's certificate as a configuration profile, which iPhones, iPads and Macs install in one step and list by
 * name. Its identifiers are derived from the certificate: installing it again replaces it.
 */
export function appleProfile({ name, file }: HouseAuthority): string {
  const certificate = payload('certificate', file)
  const whole = payload('profile', file)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${certificate.identifier}</string>
      <key>PayloadUUID</key><string>${certificate.uuid}</string>
      <key>PayloadDisplayName</key><string>${escaped(name)}</string>
      <key>PayloadCertificateFileName</key><string>farhapass.crt</string>
      <key>PayloadContent</key><data>${file.toString('base64')}</data>
    </dict>
  </array>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>${whole.identifier}</string>
  <key>PayloadUUID</key><string>${whole.uuid}</string>
  <key>PayloadDisplayName</key><string>${escaped(name)}</string>
  <key>PayloadDescription</key><string>Le certificat du lieu, pour la caméra de cet appareil.</string>
  <key>PayloadRemovalDisallowed</key><false/>
</dict>
</plist>
`
}

function payload(what: string, file: Buffer) {
  const digest = createHash('sha256').update(what).update(file).digest('hex').toUpperCase()
  const uuid = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { uuid, identifier: `local.farhapass.${what}.${digest.slice(0, 8).toLowerCase()}` }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
