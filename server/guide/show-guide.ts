/** /aide and what stands under it. It asks the database nothing: it opens whatever is the matter. */
import { type Role, roleLabel } from '#rules/people/staff.ts'
import type { ShowGuide } from '../platform/guide-routes.ts'
import type { Html } from '../platform/html.ts'
import type { PublicPage } from '../platform/public-page.ts'
import { guideList, guidePage } from './guide-page.ts'
import { guides } from './guides.ts'

/** Guides are found by a role, as the screens link them; whoever asks for another is shown all there are. */
export const showGuide: ShowGuide = (whose) => {
  if (whose === undefined) return pageOf('Aide', guideList(listed))
  if (!Object.hasOwn(guides, whose)) return { leadsTo: '/aide' }
  const guide = guides[whose as Role]
  return pageOf(guide.title, guidePage(guide))
}

const listed = Object.entries(guides).map(([role, { title }]) => ({
  address: `/aide/${role}`,
  label: roleLabel(role),
  title,
}))

const pageOf = (title: string, content: Html): PublicPage => ({
  status: 200,
  slots: { title, event: '', content: content.text },
})
