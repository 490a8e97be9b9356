/** How the scripts of this folder start other programs. Plain Node without packages: these scripts run before anything is installed. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Node's flags for the server, with a young generation so large that garbage collection rarely interrupts a rush of sales. */
export const nodeFlags = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.nodeFlags.split(
  ' ',
)

/** The command line that starts a tool of node_modules with this same Node: no shell, no .cmd on Windows. */
export function tool(name, ...args) {
  const home = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : (bin[name.split('/').pop()] ?? Object.values(bin)[0])
  return [process.execPath, join(home, script), ...args]
}

export const npm = (...args) =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args]

/** Starts a program in the same terminal and process group as this one. */
export const start = ([program, ...args], env = {}) =>
  spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

/** Answers the exit code as a shell gives it: 128 + n for a program ended by signal n. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

export const run = (command, env) => ended(start(command, env))

/** Runs a program to its end. When it fails, this process exits with its code. */
export async function mustRun(command, env) {
  const code = await run(command, env)
  if (code !== 0) process.exit(code)
}

/**
 * Passes on the signals that this process gets, and waits for the program. Ctrl-C in a terminal already reaches the whole
 * process group: sent a second time, it would cut the orderly stop short.
 */
export function follow(child) {
  watchParent(() => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  return ended(child)
}

/** npm starts us in a shell, which SIGTERM ends without a signal to us: we stop when our parent process is gone. */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
