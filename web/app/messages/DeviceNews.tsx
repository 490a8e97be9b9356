import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { useNow } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { storedValue } from '../device/device-storage.ts'
import classes from './News.module.css'
import { placeOfNews } from './place-of-news.ts'

/** The newest message that was read in this browser, and by whom; on other browsers all messages stay until the person reads them there. */
const read = storedValue(
  'farhapass.device-news-read',
  (found) => (typeof found === 'string' ? found : ''),
  'text',
)

/** A device that signs in without a password acts as this person in the books, so the person is told of it on every screen. */
export function DeviceNews() {
  const { id, deviceNews, earlierDeviceNews } = useMe()
  const now = useNow(60_000)
  const place = document.getElementById(placeOfNews)
  const [reader, readUntil = ''] = read.use().split(' ')
  const isUnread = ({ at }: { readonly at: string }) => reader !== id || at > readUntil
  const unread = deviceNews ? [deviceNews, ...earlierDeviceNews].filter(isUnread) : []
  const [newest] = unread
  if (!newest || !place) return null
  return createPortal(
    <div className={classes.bar} role="status">
      <div>
        {unread.map(({ what, by, at }) => (
          <div key={`${what} ${at}`}>
            Appareil à votre nom. {what}, par {by}, {formatDayAndTime(new Date(at), now)}.
          </div>
        ))}
      </div>
      <Button variant="default" size="touch" onClick={() => read.set(`${id} ${newest.at}`)}>
        J'ai compris
      </Button>
    </div>,
    place,
  )
}
