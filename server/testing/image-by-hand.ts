/**
 * Follows the Dockerfile step by step, in folders that stand for its stages: each command runs with that folder as its root, on the programs
 * of this machine, and with the account that the step names. Needs root.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { testFolder } from './test-folder.ts'

const project = resolve(import.meta.dirname, '../..')

type Stage = {
  readonly root: string
  at: string
  user: string
  readonly env: Record<string, string>
  stopSignal: NodeJS.Signals
  /** The commands of CMD and HEALTHCHECK. */
  command: string[]
  health: string[]
}

export type Image = Stage & {
  /** The folders of all stages, for the test to remove. */
  readonly roots: readonly string[]
  /** Runs a command in the image, with more in its environment. */
  start(command: readonly string[], env?: Record<string, string>): ChildProcess
}

const shared = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'proc', 'dev']
const account = 'node'

export function imageByHand(): Image {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [word, rest] of instructions()) {
    if (word === 'FROM') {
      stage = openStage()
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last', stage)
    } else if (stage) take(stage, word, rest, stages)
  }
  const image = stage as Stage
  const roots = [...stages.values()].map(({ root }) => root)
  return { ...image, roots, start: (command, env = {}) => inStage(image, command, env) }
}

const instructions = () =>
  readFileSync(join(project, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)

function take(stage: Stage, word: string, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const steps: Record<string, () => unknown> = {
    WORKDIR: () => {
      stage.at = rest
      mkdirSync(join(stage.root, rest), { recursive: true })
    },
    ENV: () => Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((each) => each.split('=')))),
    COPY: () => copy(stage, rest, stages),
    RUN: () => {
      const [program, ...given] = entering(stage, ['sh', '-c', rest])
      execFileSync(program as string, given, {
        env: environmentOf(stage),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
    USER: () => {
      stage.user = rest
    },
    STOPSIGNAL: () => {
      stage.stopSignal = rest as NodeJS.Signals
    },
    HEALTHCHECK: () => {
      stage.health = JSON.parse(rest.slice(rest.indexOf('[')))
    },
    CMD: () => {
      stage.command = JSON.parse(rest)
    },
    VOLUME: () => lstatSync(join(stage.root, rest)),
    EXPOSE: () => {},
  }
  const step = steps[word]
  if (!step) throw new Error(`the step ${word} of the Dockerfile is not understood here`)
  step()
}

/** A root that holds nothing but what it shares with this machine, and the account of the image of Node. */
function openStage(): Stage {
  const root = testFolder()
  for (const name of shared)
    if (lstatSync(`/${name}`, { throwIfNoEntry: false })?.isSymbolicLink())
      cpSync(`/${name}`, join(root, name), { verbatimSymlinks: true, recursive: true })
    else mkdirSync(join(root, name))
  for (const name of ['tmp', 'root']) mkdirSync(join(root, name), { mode: 0o1777 })
  cpSync('/etc', join(root, 'etc'), { recursive: true, verbatimSymlinks: true })
  appendFileSync(join(root, 'etc/passwd'), `${account}:x:64999:64999::/tmp:/bin/sh\n`)
  appendFileSync(join(root, 'etc/group'), `${account}:x:64999:\n`)
  return { root, at: '/', user: 'root', env: {}, stopSignal: 'SIGKILL', command: [], health: [] }
}

function copy({ root, at }: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const [, from, list] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
  const paths = (list as string).split(' ')
  const to = resolve(at, paths.pop() as string)
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').trim().split('\n')
  for (const path of paths) {
    const source = from ? join(stages.get(from)?.root as string, path) : join(project, path)
    const isOneOfMany = rest.endsWith('/') && path !== '.'
    cpSync(source, join(root, isOneOfMany ? join(to, basename(path)) : to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => from !== undefined || !ignored.some((name) => each === join(project, name)),
    })
  }
}

/** The command line that runs a command with the folder of the stage as its root; the process stays the same to the end. */
function entering({ root, at, user }: Stage, command: readonly string[]): string[] {
  const mounts = shared.map((name) => `[ -L ${root}/${name} ] || mount --rbind /${name} ${root}/${name}`)
  const chroot = `exec chroot --userspec=${user}:${user} ${root} sh -c 'cd ${at} && exec "$@"' sh "$@"`
  return ['unshare', '-m', 'sh', '-c', [...mounts.filter(hasSource), chroot].join(' && '), 'sh', ...command]
}

const hasSource = (mount: string) => existsSync(/--rbind (\S+)/.exec(mount)?.[1] as string)

const environmentOf = ({ env }: Stage) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/tmp',
  // The authorities that this machine trusts beside the usual ones, where it says so.
  ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
  ...env,
})

function inStage(stage: Stage, command: readonly string[], env: Record<string, string>): ChildProcess {
  const [program, ...given] = entering(stage, command)
  return spawn(program as string, given, {
    env: { ...environmentOf(stage), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
