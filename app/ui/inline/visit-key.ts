/** The name under which a tab keeps what brought its visitor. */
export const visitKey = 'visit';
