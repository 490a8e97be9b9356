import { Button, Divider, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { ThemeSelect } from '../app/device/ThemeSelect.tsx'
import { VolumeChoice } from '../app/device/VolumeChoice.tsx'
import { SignOutButton } from '../app/shell/SignOutButton.tsx'
import { Sheet } from '../ui/dialog/Sheet.tsx'
import classes from './KitchenMenu.module.css'
import { changeKitchenSettings, type Size, useKitchenSettings } from './kitchen-settings.ts'
import { StandSelect } from './StandSelect.tsx'
import { ThresholdFields } from './ThresholdFields.tsx'
import type { StandChoice } from './use-stand-choice.ts'

const sizeWords: { value: Size; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Grand' },
  { value: 'huge', label: 'Très grand' },
]

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What the kitchen asked for. */
  readonly onRequests: () => void
  readonly choice: StandChoice | undefined
}

/** How this screen is set up, and the way out: a kitchen has no navigation bar. */
export function KitchenMenu({ isOpen, onClose, onRequests, choice }: Props) {
  const { size, skipsPreparing, hearsKeys } = useKitchenSettings()
  return (
    <Sheet isOpen={isOpen} title="Réglages de l'écran" onClose={onClose}>
      <Stack gap="lg" className={classes.menu}>
        {choice ? <StandSelect {...choice} /> : null}
        <Button variant="default" mih={48} onClick={onRequests}>
          Demandes de réapprovisionnement
        </Button>
        <VolumeChoice sample="new order" />
        <ThresholdFields />
        <div>
          <Text fw={600} id="kitchen-size">
            Taille des commandes
          </Text>
          <SegmentedControl
            aria-labelledby="kitchen-size"
            fullWidth
            size="lg"
            data={sizeWords}
            value={size}
            onChange={(chosen) => changeKitchenSettings({ size: chosen as Size })}
          />
        </div>
        <Switch
          size="lg"
          label="Sauter «&nbsp;En préparation&nbsp;»"
          checked={skipsPreparing}
          onChange={({ currentTarget }) => changeKitchenSettings({ skipsPreparing: currentTarget.checked })}
        />
        <Switch
          size="lg"
          label="Touches du clavier et barre de touches"
          checked={hearsKeys}
          onChange={({ currentTarget }) => changeKitchenSettings({ hearsKeys: currentTarget.checked })}
        />
        <ThemeSelect />
        <Divider />
        <LinkButton to="/profile" variant="default" size="lg">
          Mon profil
        </LinkButton>
        <SignOutButton />
      </Stack>
    </Sheet>
  )
}
