import { Sessions } from './sessions/Sessions.tsx'

export const CashierSessionsScreen = () => <Sessions kind="sale" />
