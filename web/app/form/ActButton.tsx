import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { ActState } from './act.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useObstacle } from './use-obstacle.ts'

type Props = ComponentProps<typeof Button<'button'>> & {
  readonly act: ActState<unknown>
  /** False while there is nothing to send; no reason is shown then. */
  readonly isReady?: boolean
}

/** A button that sends an act at once or opens its confirmation: disabled while it is sent and while the connection is lost. */
export function ActButton({ act, isReady = true, ...button }: Props) {
  const obstacle = useObstacle()
  const isSending = act.state === 'sending'
  const isOff = !isSending && (!isReady || obstacle !== undefined)
  const own = useFocusBack(isSending)
  return <Button ref={own} size="touch" {...button} loading={isSending} disabled={isOff} />
}
