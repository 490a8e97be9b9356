import { Button, Divider, Group, NativeSelect, Stack, Switch } from '@mantine/core'
import { ofName } from '#rules/plain/elision.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { ThemeSelect } from '../app/device/ThemeSelect.tsx'
import { VolumeChoice } from '../app/device/VolumeChoice.tsx'
import { HelpButton } from '../app/help/HelpButton.tsx'
import { SignOutButton } from '../app/shell/SignOutButton.tsx'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import classes from './KitchenMenu.module.css'
import { changeKitchenSettings, columnCounts, type Size, useKitchenSettings } from './kitchen-settings.ts'
import { ThresholdFields } from './ThresholdFields.tsx'
import { useKitchen } from './use-kitchen.ts'

const sizeWords: readonly { value: Size; label: string }[] = [
  { value: 'auto', label: 'Automatique' },
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Grand' },
  { value: 'huge', label: 'Très grand' },
]

const columnWords = [{ value: '', label: 'Automatique' }, ...columnCounts.map(String)]

type Props = {
  readonly onClose: () => void
  /** Opens the requests of the kitchen at a stand. */
  readonly onRequests: (standId: string) => void
  /** Opens the list of keys. */
  readonly onKeys: () => void
  /** Opens the choice of other stands; undefined for an account that is tied to one. */
  readonly onStands: (() => void) | undefined
}

/** The settings of this screen, and the sign-out: a kitchen has no navigation bar. */
export function KitchenMenu({ onClose, onRequests, onKeys, onStands }: Props) {
  const { size, columns, skipsPreparing, readyWhenStruck, hearsKeys, digitBumps } = useKitchenSettings()
  return (
    <Sheet isOpen title="Réglages de l'écran" onClose={onClose}>
      <Stack gap="lg" className={classes.menu}>
        <OfStands onStands={onStands} onRequests={onRequests} />
        <VolumeChoice sample="new order" />
        <ThresholdFields />
        <Group align="flex-end">
          <NativeSelect
            label="Taille des commandes"
            size="lg"
            flex="1 1 200px"
            data={sizeWords}
            value={size}
            onChange={({ currentTarget }) => changeKitchenSettings({ size: currentTarget.value as Size })}
          />
          <NativeSelect
            label="Colonnes"
            size="lg"
            flex="1 1 200px"
            data={columnWords}
            value={columns ?? ''}
            onChange={({ currentTarget }) =>
              changeKitchenSettings({ columns: Number(currentTarget.value) || null })
            }
          />
        </Group>
        <Switch
          size="lg"
          label="Sauter «&nbsp;En préparation&nbsp;»"
          checked={skipsPreparing}
          onChange={({ currentTarget }) => changeKitchenSettings({ skipsPreparing: currentTarget.checked })}
        />
        <Switch
          size="lg"
          label="Passer à «&nbsp;Prête&nbsp;» quand tout est coché"
          checked={readyWhenStruck}
          onChange={({ currentTarget }) => changeKitchenSettings({ readyWhenStruck: currentTarget.checked })}
        />
        <Switch
          size="lg"
          label="Touches du clavier et barre de touches"
          checked={hearsKeys}
          onChange={({ currentTarget }) => changeKitchenSettings({ hearsKeys: currentTarget.checked })}
        />
        {hearsKeys ? (
          <>
            <Switch
              size="lg"
              label="Chiffre = valider directement"
              checked={digitBumps}
              onChange={({ currentTarget }) => changeKitchenSettings({ digitBumps: currentTarget.checked })}
            />
            <Button variant="default" size="touch" onClick={onKeys}>
              Choisir les touches
            </Button>
          </>
        ) : null}
        <ThemeSelect />
        <Divider />
        <WaysOut />
      </Stack>
    </Sheet>
  )
}

const WaysOut = () => (
  <>
    <LinkButton to="/profile" variant="default" size="lg">
      Mon profil
    </LinkButton>
    <HelpButton of="kitchen" size="lg" />
    <SignOutButton />
  </>
)

function OfStands({ onStands, onRequests }: Pick<Props, 'onStands' | 'onRequests'>) {
  const { stands } = useKitchen()
  return (
    <>
      {onStands ? (
        <Button variant="default" size="touch" onClick={onStands}>
          Choisir les stands
        </Button>
      ) : null}
      {stands.map(({ id, name }) => (
        <Button key={id} variant="default" size="touch" onClick={() => onRequests(id)}>
          {stands.length > 1 ? `Demandes ${ofName(name)}` : 'Demandes de réapprovisionnement'}
        </Button>
      ))}
    </>
  )
}
