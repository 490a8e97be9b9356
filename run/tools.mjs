/** How the scripts of this folder start other programs. Plain Node: they run before anything is installed. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Node's flags for the server: a young generation so large that garbage collection rarely interrupts a rush of sales. */
export const nodeFlags = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.nodeFlags.split(
  ' ',
)

/** The arguments that start a tool of node_modules with this very Node: no shell, no .cmd on Windows. */
export function tool(name, ...args) {
  const home = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : (bin[name.split('/').pop()] ?? Object.values(bin)[0])
  return [process.execPath, join(home, script), ...args]
}

export const npm = (...args) =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args]

/** Starts a program in the terminal and the process group of this one. */
export const start = ([program, ...args], env = {}) =>
  spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

/** The exit code, as a shell would tell it: 128 + n for a program ended by signal n. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

export const run = (command, env) => ended(start(command, env))

/** Runs a program to its end, and ends this one with it when it fails. */
export async function mustRun(command, env) {
  const code = await run(command, env)
  if (code !== 0) process.exit(code)
}

/**
 * Hands the signals that reach us on to the program, and waits for it. A Ctrl-C typed in a terminal
 * reaches the whole process group by itself: sent twice, it would cut the orderly stop short.
 */
export function follow(child) {
  watchParent(() => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  return ended(child)
}

/** npm runs us in a shell, which a SIGTERM ends without telling us: that our parent process is gone is our signal to stop. */
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
