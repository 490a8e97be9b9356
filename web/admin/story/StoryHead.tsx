import type { ReactNode } from 'react'
import { sessionPlace } from '../../app/address/session-place.ts'
import { useWayBack } from '../../app/address/way-back.ts'
import { Breadcrumb } from '../../app/shell/Breadcrumb.tsx'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

type Props = { readonly kind: 'sale' | 'recharge'; readonly title: string; readonly beside?: ReactNode }

const labels = { sale: 'Sessions de caisse', recharge: 'Sessions de recharge' }

/** The back button leads to the page the person came from: a search, a card, a session. */
export function StoryHead({ kind, title, beside }: Props) {
  const { to } = sessionPlace({ kind, id: '' })
  useShortcut({ key: 'Escape', label: 'Retour' }, useWayBack(to))
  return (
    <PageHeader
      title={title}
      beside={beside}
      breadcrumb={<Breadcrumb above={[{ to, label: labels[kind] }]} here={title} />}
    />
  )
}
