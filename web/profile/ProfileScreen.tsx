import { Group, Switch } from '@mantine/core'
import {
  IconAdjustments,
  IconBell,
  IconCashRegister,
  IconCreditCard,
  IconDevices,
  IconDeviceTablet,
  IconKey,
  IconKeyboard,
  IconMessage,
  IconPassword,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { can, homeOf, roleLabel, tillScreenOf } from '#rules/people/staff.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { LinkButton } from '../app/address/LinkButton.tsx'
import { useNow } from '../app/calls/clock.ts'
import { useMe } from '../app/calls/me.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { queries } from '../app/calls/queries.ts'
import { HelpButton } from '../app/help/HelpButton.tsx'
import { hasBar } from '../app/navigation/navigation.ts'
import { SignOutButton } from '../app/shell/SignOutButton.tsx'
import { useOneKeyShortcuts } from '../app/shortcuts/one-key.ts'
import { ShortcutsList } from '../app/shortcuts/ShortcutsList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PinSection } from './PinSection.tsx'
import classes from './Profile.module.css'
import { type ProfilePart, ProfileParts } from './ProfileParts.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { ThisDeviceSection } from './ThisDeviceSection.tsx'
import { ToldDevicesSection } from './ToldDevicesSection.tsx'

const identity: ProfilePart = { id: 'identite', title: 'Identité', icon: IconUser, Content: IdentitySection }
const till: ProfilePart = { id: 'sessions', title: 'Sessions', icon: IconCashRegister, Content: TillSection }

const pin: ProfilePart = { id: 'code', title: 'Code', icon: IconPassword, Content: PinSection }

const told: ProfilePart = {
  id: 'prevenus',
  title: 'Mes appareils prévenus',
  icon: IconBell,
  Content: ToldDevicesSection,
}

const password: ProfilePart = {
  id: 'mot-de-passe',
  title: 'Mot de passe',
  icon: IconKey,
  Content: PasswordSection,
}

const secondFactor: ProfilePart = {
  id: 'double-authentification',
  title: 'Double authentification',
  icon: IconShieldLock,
  Content: SecondFactorSection,
}

const parts: readonly ProfilePart[] = [
  { id: 'mes-appareils', title: 'Mes appareils', icon: IconDevices, Content: DevicesSection },
  { id: 'affichage', title: 'Affichage', icon: IconAdjustments, Content: DisplaySection },
  { id: 'appareil', title: 'Réglages de cet appareil', icon: IconDeviceTablet, Content: ThisDeviceSection },
  { id: 'raccourcis', title: 'Raccourcis', icon: IconKeyboard, Content: ShortcutsSection },
  { id: 'messages', title: 'Messages récents', icon: IconMessage, Content: MessagesSection },
]

/** The person's account, the settings of this device, and signing out. */
export function ProfileScreen() {
  const { role, permanentScreen } = useMe()
  const hasNoBar = !hasBar(role)
  return (
    <div className={classes.page} data-bare={hasNoBar || undefined}>
      <PageHeader
        title="Mon profil"
        description={roleLabel(role)}
        breadcrumb={
          can(role, 'watch the kitchen') ? (
            <LinkButton to={homeOf(role)} variant="default">
              Retour à la cuisine
            </LinkButton>
          ) : undefined
        }
      />
      <ProfileParts
        parts={[
          identity,
          ...(can(role, 'hold a till') ? [till] : []),
          password,
          // An account with a permanent screen is never idle, so it needs no pin.
          ...(permanentScreen ? [] : [pin]),
          ...(can(role, 'administer') ? [secondFactor] : []),
          ...parts,
          ...(can(role, 'administer') ? [told] : []),
        ]}
      />
      <div className={classes.leave}>
        <LinkButton to="/cashier" variant="default" leftSection={<IconCreditCard aria-hidden="true" />}>
          Consulter une carte
        </LinkButton>
        <HelpButton of={role} />
        <SignOutButton />
      </div>
    </div>
  )
}

function ShortcutsSection() {
  const [isOn, turn] = useOneKeyShortcuts()
  return (
    <div className={classes.form}>
      <Switch
        size="md"
        label="Raccourcis à une touche"
        description="À couper si des touches frappées sans le vouloir déclenchent des actions."
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <div>
        <ShortcutsList />
      </div>
    </div>
  )
}

/** The person's open till, with a link to it. */
function TillSection() {
  const { id, role } = useMe()
  const now = useNow(60_000)
  const reading = useQuery(queries.readMyTill.queryOptions({ meta: { watches: [`till:${id}`] } }))
  return (
    <QueryState query={reading} whenFailed={refusals['till-loading-failed']}>
      {({ till }) => (
        <Group gap="8px 16px" justify="space-between">
          <p>
            {till
              ? `Caisse ouverte depuis ${formatDayAndTime(new Date(till.openedAt), now)}`
              : refusals['till-none-open']}
          </p>
          <LinkButton to={tillScreenOf(role) ?? '/cashier'} variant="default">
            {till ? 'Voir ma caisse' : 'Ouvrir ma caisse'}
          </LinkButton>
        </Group>
      )}
    </QueryState>
  )
}
