import { Button } from '@mantine/core'
import { createPortal } from 'react-dom'
import { formatDayAndTime } from '#rules/french.ts'
import { useNow } from '../calls/clock.ts'
import { useMe } from '../calls/me.ts'
import { storedValue } from '../device/device-storage.ts'
import classes from '../shell/NewVersion.module.css'
import { placeOfNews } from '../shell/place-of-news.ts'

/** Which was read, by whom in this browser: on others it stands until somebody reads it there. */
const read = storedValue(
  'farhapass.device-news-read',
  (found) => (typeof found === 'string' ? found : ''),
  'text',
)

/** A phone that comes in without a password is this person in the books: they hear of it, whatever screen they are at. */
export function DeviceNews() {
  const { id, deviceNews } = useMe()
  const now = useNow(60_000)
  const place = document.getElementById(placeOfNews)
  const mark = `${id} ${deviceNews?.at}`
  const isRead = read.use() === mark
  if (!deviceNews || !place || isRead) return null
  const { what, by, at } = deviceNews
  return createPortal(
    <div className={classes.bar} role="status">
      <span>
        Appareil à votre nom. {what}, par {by}, {formatDayAndTime(new Date(at), now)}.
      </span>
      <Button variant="default" mih={48} onClick={() => read.set(mark)}>
        J'ai compris
      </Button>
    </div>,
    place,
  )
}
