/** Runs the built server as `npm start` does, on a demo evening in a folder that is deleted afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { testFolder } from '#server/testing/test-folder.ts'

const nodeFlags: string[] = JSON.parse(readFileSync('package.json', 'utf8')).config.nodeFlags.split(' ')

export type DemoHouse = {
  /** The address on this machine: https if it was asked for, else http. */
  readonly address: string
  /** The certificate of the authority that browsers must trust; undefined over http. */
  readonly authority: Buffer | undefined
  close(): Promise<void>
}

export async function openDemoHouse({ isSecure }: { readonly isSecure: boolean }): Promise<DemoHouse> {
  const folder = testFolder()
  const program = spawn(process.execPath, [...nodeFlags, 'dist/server.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HTTPS_PORT: isSecure ? '0' : 'off',
      DATA_DIR: folder,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  let plain: string | undefined
  for await (const line of createInterface({ input: program.stdout })) {
    plain ??= /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (plain && !isSecure) return { address: plain, authority: undefined, close }
    const port = /https:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (plain && port)
      return { address: `https://localhost:${port}`, authority: await authorityOf(plain), close }
  }
  throw new Error('the server ended before it told its address')
}

const authorityOf = async (address: string) =>
  Buffer.from(await (await fetch(`${address}/ca/farhapass.crt`)).arrayBuffer())
