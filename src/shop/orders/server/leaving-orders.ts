/** In SQL: whether something of an order `o` is still to be sent; what the index orders_to_ship holds. */
export const isToShip = `o.status = 'open' and o.fulfilment_status in ('unfulfilled', 'partly_shipped')`

/** In SQL: by when an order `o` is to leave, those that are not last; what the index orders_leave_by is made of. */
export const leavesByOrLast = `case when ${isToShip} and o.ship_by is not null then o.ship_by else timestamptz '2200-01-01 00:00:00+00' end`
