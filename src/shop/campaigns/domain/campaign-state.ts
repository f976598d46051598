/** The states of a campaign. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const

export type CampaignStatus = (typeof campaignStatuses)[number]

const moves: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['scheduled', 'sending'],
  scheduled: ['scheduled', 'sending', 'stopped'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
}

/** Whether a campaign may go from one state to another. */
export function mayMove(from: CampaignStatus, to: CampaignStatus): boolean {
  return moves[from].includes(to)
}

/** What an owner can do with a campaign. */
export type CampaignAction = 'edit' | 'delete' | 'send' | 'stop'

interface Standing {
  status: CampaignStatus
  recipientCount: number
}

const isSo: Readonly<Record<CampaignStatus, string>> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  sending: 'is being sent',
  sent: 'has already been sent',
  stopped: 'was stopped',
}

/** Why a campaign does not allow an action now, as a sentence; null if it does. */
export function whyNot(
  action: CampaignAction,
  { status, recipientCount }: Standing,
): string | null {
  const refused = `This campaign ${isSo[status]}, so it cannot be`
  switch (action) {
    case 'send':
      return mayMove(status, 'sending') ? null : `${refused} sent`
    case 'stop':
      return mayMove(status, 'stopped') ? null : `${refused} stopped`
    case 'edit':
      return status === 'draft' || status === 'scheduled' ? null : `${refused} changed`
    case 'delete': {
      // A campaign that reached nobody holds no history worth keeping.
      const isUnsent = status === 'stopped' && recipientCount === 0
      return status === 'draft' || isUnsent ? null : `${refused} deleted`
    }
  }
}
