/**
 * The commands of docs/own-postgresql.md, run as they stand there, by root in namespaces of their own: the folders they name hold nothing of
 * this machine, and every process ends with the test. Other than there: a free port, and the hour to go back to.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aFreePort } from './a-free-port.ts'
import { testFolder } from './test-folder.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../docs/own-postgresql.md'), 'utf8')

const needed = [
  '/usr/bin/pg_createcluster',
  '/usr/bin/pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/nsenter',
]
export const mayRunOwnPostgres = process.getuid?.() === 0 && needed.every(existsSync)

/** The blocks marked with these words, in their order. */
export const commandsOf = (marked: string): string[] =>
  [...text.matchAll(/^```sh (.*)\n([\s\S]*?)^```$/gm)].flatMap(([, mark, commands]) =>
    mark === marked && commands ? [commands] : [],
  )

export type OwnPostgres = {
  readonly url: string
  /** Runs the blocks of the document that are marked so. */
  follow(marked: string, until?: Date): void
  close(): Promise<void>
}

/** An empty Debian, as far as its databases and copies are concerned. */
const emptied = (folder: string) => `
  cp -a /etc ${folder}/etc && mount --bind ${folder}/etc /etc && rm -rf /etc/postgresql/*
  for empty in /var/lib/postgresql /var/log/postgresql /run/postgresql /media; do mkdir -p $empty; mount -t tmpfs -o mode=755 tmpfs $empty; done
  for empty in /var/log/pgbackrest /var/spool/pgbackrest; do mount -t tmpfs -o mode=755 tmpfs $empty; chown postgres:postgres $empty; done
  chown postgres:postgres /var/lib/postgresql /var/log/postgresql /run/postgresql
  mkdir /media/copies && chmod 755 /media/copies
  touch ${folder}/ready
  exec sleep infinity`

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = testFolder()
  const port = await aFreePort()
  const inside = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', '-mpf', '--mount-proc', '--kill-child', 'sh', '-ec', emptied(folder)],
    {
      stdio: 'ignore',
    },
  )
  const first = await processOf(inside, join(folder, 'ready'))
  const run = (commands: string) =>
    execFileSync('nsenter', ['-t', first, '-m', '-p', 'bash', '-ec', `${commands}\ntrue`], {
      // What it leaves running keeps no pipe of ours open.
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const follow = (marked: string, until?: Date) => {
    for (const commands of commandsOf(marked))
      run(
        commands
          .replaceAll('5432', String(port))
          .replaceAll(/2026-11-27 21:37:00\+01/g, until ? hourOf(until) : '$&'),
      )
  }
  follow('every')
  return {
    url: `postgres://farhapass:change-me@127.0.0.1:${port}/farhapass`,
    follow,
    close: async () => {
      const ended = once(inside, 'exit')
      inside.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As PostgreSQL reads it: «2026-11-27 20:37:00+00». */
const hourOf = (instant: Date) =>
  instant
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '+00')

async function processOf({ pid }: ChildProcess, ready: string): Promise<string> {
  for (let tries = 0; !existsSync(ready); tries += 1) {
    if (tries > 1000) throw new Error('no namespaces could be made')
    await new Promise((over) => setTimeout(over, 20))
  }
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
}
