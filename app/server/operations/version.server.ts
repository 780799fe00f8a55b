import { readFileSync } from 'node:fs';

/** The build puts the commit here (vite/build-commit.ts). Code that runs from its sources has nothing here. */
declare const BUILD_COMMIT: string | undefined;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const commit = typeof BUILD_COMMIT === 'string' ? BUILD_COMMIT : '';

/** The version of this program, such as `1.0.0, commit 707f5cfd`; without the commit where the build did not know it. */
export const programVersion = commit === '' ? version : `${version}, commit ${commit}`;
