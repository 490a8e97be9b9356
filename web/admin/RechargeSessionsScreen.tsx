import { Sessions } from './sessions/Sessions.tsx'

export const RechargeSessionsScreen = () => <Sessions kind="recharge" />
