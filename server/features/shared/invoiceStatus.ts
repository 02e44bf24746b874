/** SQL for a row of `invoice` that is neither paid nor void. */
const isUnsettled = `NOT is_void(status, archived) AND lower(btrim(status)) IS DISTINCT FROM 'paid'`;

/** SQL for an unpaid invoice: an amount is due, or it is not known. Credit memos are never due. */
export const isUnpaid = `${isUnsettled} AND coalesce(due_amount, 1) > 0 AND coalesce(total_amount, 0) >= 0`;

/** SQL for a credit memo that is not used yet. */
export const isUnusedCredit = `${isUnsettled} AND coalesce(total_amount, due_amount) < 0`;
