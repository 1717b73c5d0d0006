import pg from 'pg';
import { readFileSync } from 'node:fs';
const home='/tmp/noticeweb-data/postgres-18';
const pw=readFileSync(home+'/passwords','utf8');
let map; try { map=JSON.parse(pw);} catch { map=Object.fromEntries(pw.trim().split('\n').map(l=>l.split(/[:= ]/)));}
const sockdir=readFileSync(home+'/sockets-folder','utf8').trim().match(/\/tmp\/trampolim-\w+/)[0];
const role=Object.keys(map).find(r=>r!=='postgres')??'postgres';
const c=new pg.Client({user:role,password:map[role],host:sockdir,database:process.argv[2]});
await c.connect();
for (const q of process.argv.slice(3)) console.log((await c.query(q)).rows);
await c.end();
