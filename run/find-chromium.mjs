/** Finds a Chromium for the end-to-end tests, and installs one where there is none. */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { mustRun, tool } from './tools.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Stores the paths of the browsers in the environment, where the journeys read them. */
export async function bringBrowser() {
  process.env.CHROMIUM_PATH = await findChromium()
  process.env.CHROMIUM_SHELL_PATH = (await findShell()) ?? process.env.CHROMIUM_PATH
  console.log(process.env.CHROMIUM_PATH, process.env.CHROMIUM_SHELL_PATH)
  await bringCertutil()
}

/** Brings certutil, with which a test makes a browser trust the server's certificate, as a phone does in its settings. */
async function bringCertutil() {
  const isThere = () => spawnSync('certutil', ['-H']).error === undefined
  if (!isThere()) await installFromDebian('libnss3-tools')
  if (!isThere()) console.log('no certutil: phones that trust the house are left out')
}

/** Answers the path of a Chromium that starts. */
export async function findChromium() {
  const found = installed() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (!found) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
  return found
}

function installed() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(starts)
}

/** Some systems have a «chromium» script that only says how to install it; a real one prints its version. */
function starts(path) {
  try {
    accessSync(path, constants.X_OK)
    return (
      process.platform === 'win32' || /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8' }))
    )
  } catch {
    return false
  }
}

async function fromDebian() {
  const code = await installFromDebian('chromium')
  if (code) process.exit(code)
  return code === 0 ? installed() : undefined
}

/**
 * Chromium's headless shell, without windows, menus and camera: it opens a page in a third of the time. Undefined where it
 * cannot be installed; the tests then use the full browser.
 */
export async function findShell() {
  const path = '/usr/bin/chromium-headless-shell'
  if (starts(path)) return path
  await installFromDebian('chromium-headless-shell')
  return starts(path) ? path : undefined
}

async function fromPlaywright() {
  await mustRun(tool('playwright-core', 'install', 'chromium'))
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return starts(path) ? path : undefined
}
