/**
 * The stream of one board. The browser's own reconnection waits too long for a queue of customers, and cannot distinguish a server that
 * is away from a link that was revoked.
 */
import { readStream } from '../app/calls/read-stream.ts'
import { type Frame, takeFrames } from './frames.ts'

/** Three heartbeats of the server. */
const silenceMs = 9_000
const connectMs = 5_000
const againMs = 1_000
const lookMs = 250
/** A server that was restored may know the link again, so it is asked now and then. */
const revokedAgainMs = 20_000
/**
 * The person who opened the link on too many screens may be gone: the screen tries again by itself, so that it does not stay dark all
 * evening.
 */
const elsewhereAgainMs = 60_000
const tooOften = 429

export type Link = 'live' | 'late' | 'revoked' | 'elsewhere'

type Ears = {
  readonly onFrame: (frame: Frame) => void
  readonly onLink: (link: Link) => void
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export async function hearBoard(address: string, { onFrame, onLink }: Ears): Promise<never> {
  let heardAt = performance.now()
  /** False while the link is revoked or used elsewhere: then nothing can be late. */
  let isOpen = true
  let isRevoked = false
  let isElsewhere = false
  setInterval(() => {
    if (isOpen && performance.now() - heardAt > silenceMs) onLink('late')
  }, lookMs)
  const take = (frame: Frame) => {
    heardAt = performance.now()
    isOpen = true
    isRevoked = false
    isElsewhere = frame.event === 'elsewhere'
    if (isElsewhere) return
    onLink('live')
    onFrame(frame)
  }
  for (;;) {
    isElsewhere = false
    const status = await listen(address, take).catch(() => 0)
    // The server answered «too many requests»: its previous answer still holds.
    if (status !== tooOften) isRevoked = status === 404
    isOpen = !isRevoked && !isElsewhere
    if (isElsewhere) onLink('elsewhere')
    else if (!isOpen) onLink('revoked')
    await pause(isElsewhere ? elsewhereAgainMs : isOpen ? againMs : revokedAgainMs)
  }
}

/** Reads until the stream breaks off or falls silent. Returns its status. */
function listen(address: string, take: (frame: Frame) => void): Promise<number> {
  let text = ''
  return readStream(address, { connectMs, silenceMs }, (piece) => {
    const { frames, rest } = takeFrames(text + piece)
    text = rest
    frames.forEach(take)
  })
}
