import { href } from 'react-router';
import type { MicrosoftDraft } from '../../../domain/connections/microsoft-365.ts';
import { Tick } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { CopyLine } from '../copy-line.tsx';
import { toNotice } from '../form-result.tsx';
import { SettingField } from '../setting-field.tsx';

interface MicrosoftStepsProps {
  /** The name to give the app in Entra. */
  appName: string;
  draft: MicrosoftDraft;
  faults: Readonly<Record<string, string>>;
  /** The commands for Exchange; null until the registration is saved. */
  commands: string | null;
  /** When the certificate ends. */
  endsOn: string;
  isConnected: boolean;
  /** The account of a mailbox with a password, whose reading ends with the connection; null without one. */
  replaces: string | null;
}

function RegisterStep({ appName }: Pick<MicrosoftStepsProps, 'appName'>) {
  return (
    <AdminBox heading="1. Register the site in Entra" id="register">
      <p>
        Sign in to <a href="https://entra.microsoft.com">entra.microsoft.com</a> as an administrator. Choose{' '}
        <i>App registrations</i>, <i>New registration</i>. The name:
      </p>
      <CopyLine text={appName} what="the name" />
      <p>
        Choose <i>Accounts in this organizational directory only</i>, leave <i>Redirect URI</i> empty, and choose{' '}
        <i>Register</i>. Leave the API permissions as they are, and give none for applications: Exchange gives access to
        the one mailbox in step 4, and a permission in Entra would give access to all of them.
      </p>
    </AdminBox>
  );
}

function PasteStep({ draft, faults }: Pick<MicrosoftStepsProps, 'draft' | 'faults'>) {
  const form = { id: 'microsoft', draft, faults };
  return (
    <AdminBox heading="2. Paste what Entra shows" id="paste">
      <p className="muted">
        The first two IDs are on the overview of the app. The Object ID is another one: follow{' '}
        <i>Managed application in local directory</i> on the overview, and copy the Object ID there.
      </p>
      <form method="post" action={toNotice} className="admin-form">
        <SettingField of={form} name="client" label="Application (client) ID" required wide />
        <SettingField of={form} name="tenant" label="Directory (tenant) ID" required wide />
        <SettingField of={form} name="object" label="Object ID of the enterprise application" required wide />
        <SettingField
          of={form}
          name="mailbox"
          label="The mailbox that visitors answer to, your own or a shared one"
          required
          wide
        />
        <SettingField
          of={form}
          name="outside"
          label="A colleague’s mailbox, to make sure that Microsoft refuses it to the site"
          required
          wide
        />
        <Tick id="microsoft-sends" name="sends" defaultChecked={draft.sends}>
          Send the site’s mail from this mailbox
        </Tick>
        <button type="submit" name="intent" value="save" className="button button--small">
          Save
        </button>
      </form>
    </AdminBox>
  );
}

/** The steps that connect Microsoft 365, with the names that an administrator sees there. */
export function MicrosoftSteps({ commands, endsOn, isConnected, replaces, ...rest }: MicrosoftStepsProps) {
  return (
    <>
      <p className="muted">
        The site reads one mailbox of your Microsoft 365, puts each answer with its lead, and sends its mail from there.
        It keeps no password, and belongs to no person’s account. It takes an administrator about fifteen minutes.
        Nobody has tried it with the real Microsoft 365 yet: test it here when it is connected.
      </p>
      <RegisterStep {...rest} />
      <PasteStep {...rest} />
      <AdminBox heading="3. Upload the certificate" id="certificate">
        <p>
          <a href={href('/admin/connections/microsoft/certificate/:which', { which: 'current' })}>
            Download certificate
          </a>
          . In Entra open <i>Certificates &amp; secrets</i>, <i>Certificates</i>, <i>Upload certificate</i>. It is valid
          until {endsOn}; the key never leaves this server, and you are told in time of the next one.
        </p>
      </AdminBox>
      <AdminBox heading="4. Let the site use this one mailbox, and calendars" id="exchange">
        {commands === null ? (
          <p>Save the IDs first. The commands are then shown here, filled in.</p>
        ) : (
          <>
            <p>
              Paste this into Exchange Online PowerShell, as an Exchange administrator. If the first command is not
              known, run <code>Install-Module ExchangeOnlineManagement</code> before.
            </p>
            <CopyLine text={commands} what="the commands" />
            <p>
              The site may also read and write the calendars of the people in the group “Website calendars”. Add each
              person who can be booked, with their own address:
            </p>
            <CopyLine
              text={'Add-DistributionGroupMember -Identity "Website calendars" -Member maya@firm.ca'}
              what="the command for a person"
            />
          </>
        )}
      </AdminBox>
      {commands !== null && !isConnected && (
        <AdminBox heading="5. Connect" id="connect">
          <p>
            Exchange may take up to two hours until it obeys. The site tries every five minutes, and you get a mail when
            it works.
            {replaces !== null && ` From then on ${replaces} is not read any more.`}
          </p>
          <form method="post" action={toNotice} className="content-buttons">
            <button type="submit" name="intent" value="connect" className="button button--small">
              Connect
            </button>
          </form>
        </AdminBox>
      )}
    </>
  );
}
