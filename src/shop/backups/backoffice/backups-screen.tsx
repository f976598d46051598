import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { Backups } from '../domain/backups.schema.ts'
import { backupColumns } from './backup-columns.tsx'
import { StandingPanel } from './standing-panel.tsx'

/** How often to check whether a backup under way has finished, in milliseconds. */
const lookAgainMs = 1500

/** Lists the backups and says whether the shop could be restored today (machines 3). */
export function BackupsScreen() {
  const query = useQuery({
    ...adminQuery<Backups>(useApi(), 'backups'),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && lookAgainMs,
  })
  return (
    <div className="grid gap-6">
      <Answered query={query} what="The backups">
        {(backups) => (
          <>
            <StandingPanel backups={backups} isUnderWay={isUnderWay(backups)} />
            <ListPanel backups={backups} />
          </>
        )}
      </Answered>
    </div>
  )
}

const isUnderWay = ({ isAsked, backups }: Backups) =>
  isAsked || backups.some(({ state }) => state === 'running')

function ListPanel({ backups: { backups } }: { backups: Backups }) {
  return (
    <Panel
      title="Backups"
      note="Each one holds the whole shop as it was at one moment. To restore one on an empty machine, run npm run restore."
    >
      {backups.length === 0 ? (
        <Nothing title="None yet">The first one will appear here.</Nothing>
      ) : (
        <RowTable caption="Backups" columns={backupColumns} rows={backups} keyOf={({ id }) => id} />
      )}
    </Panel>
  )
}
