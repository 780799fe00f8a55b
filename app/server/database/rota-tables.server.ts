/** The tables that say which person at the firm is alerted, and when. */
export interface RotaTables {
  rota_shifts: {
    id: string;
    week_row: number;
    from_minute: number;
    to_minute: number;
    first_id: string;
    second_id: string | null;
  };
  rota_absences: { id: string; user_id: string; from_day: string; to_day: string; stand_in_id: string | null };
  rota_settings: { id: number; next_after: number };
  quiet_hours: { user_id: string; from_minute: number; to_minute: number };
}
