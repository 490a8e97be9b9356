import { get } from 'node:http'
import { createConnection } from 'node:net'

const patienceMs = 2_000

type Place = { readonly host: string; readonly port: number }

/** Whether something takes a connection there. Nothing is sent: a printer prints nothing, a base station rings nobody. */
export const isPortOpen = (place: Place, patience = patienceMs): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection(place)
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      answer(isOpen)
    }
    const timer = setTimeout(() => end(false), patience)
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** Whether a FarhaPass answers on this port of this machine. */
export const isHouseAlive = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: patienceMs },
      (said) => {
        let text = ''
        said.setEncoding('utf8').on('data', (part) => {
          text += part
          if (text.length > 100) asked.destroy()
        })
        said.on('close', () => answer(said.statusCode === 200 && text === '{"status":"alive"}'))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => answer(false))
  })
