/** The pages /aide and /aide/<role>. They do not use the database, so that they open even when something else fails. */
import { type Role, roleLabel } from '#rules/people/staff.ts'
import type { ShowGuide } from '../platform/guide-routes.ts'
import type { Html } from '../platform/html.ts'
import type { PublicPage } from '../platform/public-page.ts'
import { guideList, guidePage } from './guide-page.ts'
import { guides } from './guides.ts'
import { searchGuides } from './search-guides.ts'

/** A guide is found by its role; any other address shows the list of guides. */
export const showGuide: ShowGuide = (whose, sought) => {
  if (whose === undefined)
    return pageOf('Aide', guideList(listed, sought === undefined ? undefined : searchGuides(sought)))
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
  home: '/',
  slots: { title, event: '', content: content.text },
})
