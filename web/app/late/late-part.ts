/** The one way in which a part of a screen is downloaded after the screen. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { createDownload, type Download } from './download.ts'
import { useDownloaded } from './use-downloaded.ts'

/** Stands in a screen like the part itself, and downloads it when it is shown. */
export type LatePart<Props> = ((props: Props) => ReactNode) & Download<ComponentType<Props>>

type Choices<Props> = {
  /** In its place until it has come; nothing by default. */
  readonly meanwhile?: (props: Props) => ReactNode
  /** Takes away what a person asked for and may ask for again, a dialog for one. */
  readonly whenLost?: (props: Props) => void
}

/** A part that a person waits for did not come. The sign-in page and the public page of a card have no place to say so. */
export const partLost = createSignal()

/**
 * A part that does not come is asked for again until it does, and the screen stands meanwhile. The person is told: of a lost link
 * by its bar, or by a toast where they asked for the part. No Suspense: while the link is down it would take away the screen
 * around it.
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
