/** Lines of `who-may.ts` about restock requests, their answers, and devices with desktop notifications. */

const keepers = ['econome', 'admin'] as const
const askers = ['vendor', 'vendor of another stand', 'kitchen', ...keepers] as const

const answered = { may: ['admin'], says: { own: 'done', missing: 'notification-not-found' } } as const

// A stock keeper may ask for any stand, others for their own. The same holds for marking a product sold out.
const asked = {
  may: askers,
  says: { own: 'done', foreign: 'product-not-found', missing: 'product-not-found' },
  butFor: { econome: { foreign: 'done' }, admin: { foreign: 'done' } },
} as const

export const needs = {
  requestRestock: asked,
  markSoldOut: asked,
  markAvailable: asked,
  // People of a stand read the requests of that stand; a keeper reads their own, whatever stand they name.
  readMyRequests: {
    may: askers,
    says: { own: 'done', foreign: 'not-allowed', missing: 'not-allowed' },
    butFor: { econome: { foreign: 'done', missing: 'done' }, admin: { foreign: 'done', missing: 'done' } },
  },
  listNotifications: { may: ['admin'], says: { none: 'done' } },
  readNotification: { may: ['admin'], says: { own: 'done', missing: 'notification-not-found' } },
  approveNotification: answered,
  rejectNotification: answered,
  // A person withdraws their own request; the organiser may cancel any.
  cancelNotification: {
    may: askers,
    says: { own: 'done', foreign: 'notification-not-found', missing: 'notification-not-found' },
    butFor: { admin: { foreign: 'done' } },
  },
  listMyPushDevices: { may: ['admin'], says: { none: 'done' } },
  registerPush: { may: ['admin'], says: { none: 'done' } },
  forgetPush: {
    may: ['admin'],
    says: { own: 'done', foreign: 'push-device-not-found', missing: 'push-device-not-found' },
  },
  tryPush: { may: ['admin'], says: { none: 'done' } },
} as const
