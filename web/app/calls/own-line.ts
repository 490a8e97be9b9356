/**
 * For browsers where tabs cannot share a worker: each tab has its own stream, and a browser opens at most six connections to a host. A
 * hidden tab closes its stream after a while, or at once when another tab needs one; one tab too many says so, instead of leaving all of
 * them without an answer. A kitchen screen keeps its stream.
 */
import { type LiveNews, LiveStream } from './live-stream.ts'

/** Two of the six connections are left for requests. */
const mostStreams = 4
const unseenMs = 60_000
const answerMs = 300
const againMs = 3_000

export function ownLine(hear: (news: LiveNews) => void, address: string) {
  const tabs = new BroadcastChannel('farhapass-lines')
  let stream: LiveStream | undefined
  let timer: ReturnType<typeof setTimeout>
  let held = 0
  let wasLetGo = false

  const isUnseen = () => document.hidden && location.pathname !== '/kitchen'
  const letGo = () => {
    stream?.close()
    stream = undefined
    wasLetGo = true
  }
  const askForRoom = () => {
    clearTimeout(timer)
    if (stream || isUnseen()) return
    held = 0
    tabs.postMessage('opening')
    timer = setTimeout(open, answerMs)
  }
  const open = () => {
    if (held >= mostStreams) {
      hear({ link: 'crowded' })
      timer = setTimeout(askForRoom, againMs)
      return
    }
    stream = new LiveStream(hear, address)
    hear({ link: 'live' })
    if (wasLetGo) hear({ back: true })
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (isUnseen()) timer = setTimeout(letGo, unseenMs)
    else askForRoom()
  }
  tabs.onmessage = ({ data }) => {
    if (data === 'held') held += 1
    else if (stream && isUnseen()) letGo()
    else if (stream) tabs.postMessage('held')
  }
  document.addEventListener('visibilitychange', onVisibility)
  askForRoom()
  return {
    check: () => void stream?.check(),
    close: () => {
      clearTimeout(timer)
      stream?.close()
      tabs.close()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
