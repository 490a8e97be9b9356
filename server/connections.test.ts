import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDoors } from './doors.ts'
import { openLog } from './platform/log.ts'

test('while the ports close, connections with no request or half a request are dropped, and complete requests are answered', async () => {
  const doors = openDoors({
    log: openLog('silent'),
    answer: (asked, answer) => {
      if (asked.url === '/slow') setTimeout(() => answer.end('done'), 300)
    },
  })
  const port = await doors.listen(0, '127.0.0.1')
  const lines = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  const ended = lines.map((line) => new Promise((over) => line.on('close', over).resume()))
  await Promise.all(lines.map((line) => new Promise((ready) => line.once('connect', ready))))
  lines[1]?.write('POST /api/v1/sales HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{"half')
  lines[2]?.write('GET /never-answered HTTP/1.1\r\nhost: here\r\n\r\n')
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text())
  await new Promise((sent) => setTimeout(sent, 100))
  await doors.close()
  await Promise.all(ended)
  expect(await slow).toBe('done')
})

test('a port with all its connections in use closes the next one, logs it, and accepts later ones again', async () => {
  const log = openLog('silent')
  const said = vi.spyOn(log, 'error')
  const doors = openDoors({ log, answer: (_, answer) => answer.end('in'), most: 2 })
  const port = await doors.listen(0, '127.0.0.1')
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(held.map((line) => new Promise((ready) => line.once('connect', ready))))
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  expect(said).toHaveBeenCalledExactlyOnceWith(
    { keptBack: 0 },
    expect.stringContaining('no connection is left'),
  )
  const ended = new Promise((over) => held[0]?.on('close', over))
  held[0]?.destroy()
  await ended
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.text(),
        () => 'out',
      ),
    )
    .toBe('in')
  held[1]?.destroy()
  await doors.close()
})
