import {
  IconAdjustments,
  IconCashRegister,
  IconCreditCard,
  IconDevices,
  IconDeviceTablet,
  IconKey,
  IconKeyboard,
  IconMessage,
  IconUser,
} from '@tabler/icons-react'
import { can, homeOf, roleLabel } from '#rules/staff.ts'
import { LinkButton } from '../app/LinkButton.tsx'
import { useMe } from '../app/me.ts'
import { SignOutButton } from '../app/SignOutButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import classes from './Profile.module.css'
import { type ProfilePart, ProfileParts } from './ProfileParts.tsx'
import { ShortcutsSection } from './ShortcutsSection.tsx'
import { ThisDeviceSection } from './ThisDeviceSection.tsx'
import { TillSection } from './TillSection.tsx'

const identity: ProfilePart = { id: 'identite', title: 'Identité', icon: IconUser, Content: IdentitySection }
const till: ProfilePart = { id: 'sessions', title: 'Sessions', icon: IconCashRegister, Content: TillSection }

const parts: readonly ProfilePart[] = [
  { id: 'mot-de-passe', title: 'Mot de passe', icon: IconKey, Content: PasswordSection },
  { id: 'mes-appareils', title: 'Mes appareils', icon: IconDevices, Content: DevicesSection },
  { id: 'affichage', title: 'Affichage', icon: IconAdjustments, Content: DisplaySection },
  { id: 'appareil', title: 'Réglages de cet appareil', icon: IconDeviceTablet, Content: ThisDeviceSection },
  { id: 'raccourcis', title: 'Raccourcis', icon: IconKeyboard, Content: ShortcutsSection },
  { id: 'messages', title: 'Messages récents', icon: IconMessage, Content: MessagesSection },
]

/** Who one is, how this device behaves for them, and the way out. */
export function ProfileScreen() {
  const { role } = useMe()
  const hasNoBar = role === 'kitchen' || role === 'customer'
  return (
    <div className={classes.page} data-bare={hasNoBar || undefined}>
      <PageHeader
        title="Mon profil"
        description={roleLabel(role)}
        breadcrumb={
          role === 'kitchen' ? (
            <LinkButton to={homeOf(role)} variant="default">
              Retour à la cuisine
            </LinkButton>
          ) : undefined
        }
      />
      <ProfileParts parts={[identity, ...(can(role, 'hold a till') ? [till] : []), ...parts]} />
      <div className={classes.leave}>
        <LinkButton to="/cashier" variant="default" leftSection={<IconCreditCard aria-hidden="true" />}>
          Consulter une carte
        </LinkButton>
        <SignOutButton />
      </div>
    </div>
  )
}
