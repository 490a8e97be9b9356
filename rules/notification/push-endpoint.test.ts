import { expect, test } from 'vitest'
import { Refusal } from '../plain/refusal.ts'
import { mustBePushEndpoint } from './push-endpoint.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', 'updates.push.services.mozilla.com'],
  ['https://web.push.apple.com/QGuQyavXutnMH', 'web.push.apple.com'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC', 'wns2-par02p.notify.windows.com'],
  ['https://fcm.googleapis.com:443/fcm/send/abc', 'fcm.googleapis.com'],
])("the push service of a browser's maker is accepted: %s", (text, host) =>
  expect(mustBePushEndpoint(text).host).toBe(host),
)

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil-fcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://fcm.googleapis.com\\@127.0.0.1/abc',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\r\nhost: inside',
  ' https://fcm.googleapis.com/abc',
  'HTTPS://FCM.GOOGLEAPIS.COM/abc',
  'file:///etc/passwd',
  '',
])('an address of no push service is refused: %j', (text) => {
  expect(() => mustBePushEndpoint(text)).toThrow(new Refusal('push-service-unknown'))
})
