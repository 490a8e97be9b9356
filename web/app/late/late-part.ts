/** The one way in which a part of a screen is downloaded after the screen. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { createDownload, type Download } from './download.ts'
import { useDownloaded } from './use-downloaded.ts'

/** Used like the part itself; downloads it when it is first rendered. */
export type LatePart<Props> = ((props: Props) => ReactNode) & Download<ComponentType<Props>>

type Choices<Props> = {
  /** Rendered in place of the part until it is downloaded; nothing by default. */
  readonly meanwhile?: (props: Props) => ReactNode
  /** Called when the download fails, for a part that a person opened and can open again, such as a dialog. */
  readonly whenLost?: (props: Props) => void
}

/**
 * Announces that a part which a person waits for could not be downloaded. The sign-in page and a card's public page have no place to
 * show this.
 */
export const partLost = createSignal()

/**
 * A failed download is retried until it succeeds, while the rest of the screen stays. The person learns of a lost connection by its bar,
 * and by a toast where they asked for the part. Suspense is not used: while the connection is down it would remove the screen around the
 * part.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile, whenLost }: Choices<Props> = {},
): LatePart<Props> {
  const download = createDownload(load)
  function Late(props: Props): ReactNode {
    const Part = useDownloaded(download, true, (isConnected) => {
      if (isConnected || whenLost) partLost.emit()
      whenLost?.(props)
    })
    return Part ? createElement(Part, props) : meanwhile?.(props)
  }
  return Object.assign(Late, download)
}
