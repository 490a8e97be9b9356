import { useShortcut } from '../shortcuts/registry.ts'

type Pages = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }

/** The keys [ and ], or ← and →, turn the pages of a list. */
export function usePageKeys({ page, pages, onPage }: Pages): void {
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  const back = () => turn(page - 1)
  const on = () => turn(page + 1)
  useShortcut({ key: '[', label: 'Page précédente' }, back, pages > 1)
  useShortcut({ key: 'ArrowLeft', label: 'Page précédente' }, back, pages > 1)
  useShortcut({ key: ']', label: 'Page suivante' }, on, pages > 1)
  useShortcut({ key: 'ArrowRight', label: 'Page suivante' }, on, pages > 1)
}
