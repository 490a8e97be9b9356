import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('the image and the service start the server with the flags of npm start', () => {
  const flags: string[] = JSON.parse(textOf('package.json')).config.nodeFlags.split(' ')
  expect(flags.length).toBeGreaterThan(1)
  expect(textOf('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...flags, 'dist/server.js']).replaceAll(',', ', ')}`,
  )
  expect(textOf('farhapass.service')).toContain(`/node ${flags.join(' ')} dist/server.js`)
})
