import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { shortcutsHelp } from './help-opening.ts'
import { ShortcutsList } from './ShortcutsList.tsx'

export function ShortcutsHelp() {
  return (
    <Dialog isOpen={shortcutsHelp.use()} onClose={shortcutsHelp.close} title="Raccourcis clavier">
      <ShortcutsList />
      <p>
        <a href="/aide" target="_blank" className="fp-link" rel="noopener">
          Aide&nbsp;: une page par métier
        </a>
      </p>
      <p>Les raccourcis à une touche se désactivent dans «&nbsp;Mon profil&nbsp;».</p>
    </Dialog>
  )
}
