import type { ReactNode } from 'react'
import { PageHeader } from '../PageHeader.tsx'

/** For a screen of the table of routes that is not built yet: says so, and pretends nothing. */
export function ComingSoon({ title, breadcrumb }: { title: string; breadcrumb?: ReactNode }) {
  return <PageHeader title={title} breadcrumb={breadcrumb} description="Cet écran est à venir." />
}
