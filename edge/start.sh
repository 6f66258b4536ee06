#!/bin/sh
# Fills in the templates from the environment and runs nginx in this process. Only EDGE_DIR is written to.
set -eu
: "${EDGE_PORT:?the port to listen on}" "${EDGE_GATEWAYS:?host:port of each gateway, or of one name that resolves to all of them}"
: "${EDGE_RESOLVER:?address of the name server}" "${EDGE_DIR:?a folder to write to}"
# How many requests that no copy answers each client may send in a second, and how many more at once.
: "${EDGE_MISSES_PER_SECOND:=50}" "${EDGE_MISSES_AT_ONCE:=1000}"
# How many streams and WebSockets each client may hold, such as a stadium behind one address, and how many all may together: each takes
# two of the 16,384 connections of a worker.
: "${EDGE_STREAMS_PER_CLIENT:=2000}" "${EDGE_STREAMS:=$((6000 * $(nproc)))}"
# Addresses and networks of the proxies before the edge, whose X-Forwarded-For is believed; may be empty.
: "${EDGE_TRUSTED=127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fe80::/10 fc00::/7}"
EDGE_HOME=$(cd "$(dirname "$0")" && pwd)

# nginx resolves a host name again while it runs, so that gateways may come and go. An IP address is not resolved. Each gateway stands
# there twice: the second time it is never left out, and asked when all are left out or have been tried.
EDGE_SERVERS=''
EDGE_HAS_OTHERS=''
EDGE_COUNT=0
for gateway in $EDGE_GATEWAYS; do
  resolve=''
  EDGE_COUNT=$((EDGE_COUNT + 1))
  # A second address, or a name, which may stand for several.
  [ -z "$EDGE_SERVERS" ] || EDGE_HAS_OTHERS=1
  case $gateway in
    *[!0-9.:]*) resolve=' resolve' EDGE_HAS_OTHERS=1 ;;
  esac
  EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=3 fail_timeout=2s$resolve;
    server $gateway max_fails=0 backup$resolve;
    "
done
# One address says nothing: a name may stand for several.
[ "$EDGE_COUNT" -gt 1 ] || EDGE_COUNT=''

EDGE_TRUST=''
for proxy in $EDGE_TRUSTED; do
  EDGE_TRUST="${EDGE_TRUST}set_real_ip_from $proxy; "
done

EDGE_LISTEN="listen $EDGE_PORT backlog=4096;"
if [ -n "${EDGE_TLS_PORT:-}" ]; then
  : "${EDGE_TLS_CERTIFICATE:?path of the certificate with its chain, PEM}" "${EDGE_TLS_KEY:?path of its key, PEM}"
  # Since 1.25.1 HTTP/2 is a directive, and the parameter of listen is deprecated.
  case $(nginx -v 2>&1) in
    *nginx/1.[0-9].* | *nginx/1.1[0-9].* | *nginx/1.2[0-4].* | *nginx/1.25.0*) http2=' http2' switch='' ;;
    *) http2='' switch='
    http2 on;' ;;
  esac
  EDGE_LISTEN="$EDGE_LISTEN
    listen $EDGE_TLS_PORT ssl$http2 backlog=4096;$switch
    ssl_certificate $EDGE_TLS_CERTIFICATE;
    ssl_certificate_key $EDGE_TLS_KEY;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:tls:4m;
    ssl_session_timeout 1h;"
fi

# The parts of a query that are kept, each with its "&", and those that are not. Nothing is tried twice, however long a query is.
names=$(tr '\n' '|' < "$EDGE_HOME/parameters.txt")
kept_name="(?:${names%|})(?:=|&|\$)|[^&=]*[%+]"
EDGE_KEPT="&(?=$kept_name)[^&]*+"
EDGE_DROPPED="(?:&(?!$kept_name)[^&]*+)*+"

mkdir -p "$EDGE_DIR"
# A check of the settings beside a running edge leaves its files alone.
checked=''
case ${1:-} in
  -t | -T)
    checked=$(mktemp -d "$EDGE_DIR/check.XXXXXX")
    EDGE_DIR=$checked
    ;;
esac
# Left behind by a process that was killed. A signal to a running one (-s) needs it.
[ $# -gt 0 ] || rm -f "$EDGE_DIR/inner.sock"

# See age.conf: the digit above, the digit to take from it, the borrow of the place before.
for above in 0 1 2 3 4 5 6 7 8 9; do
  for taken in 0 1 2 3 4 5 6 7 8 9; do
    for borrow in 0 1; do
      rest=$((above - taken - borrow))
      echo "$above$taken$borrow $(((rest + 10) % 10));" >&3
      echo "$above$taken$borrow $((rest < 0));" >&4
    done
  done
done 3> "$EDGE_DIR/difference.map" 4> "$EDGE_DIR/borrow.map"

export EDGE_SERVERS EDGE_COUNT EDGE_HAS_OTHERS EDGE_TRUST EDGE_LISTEN EDGE_DIR EDGE_HOME EDGE_KEPT EDGE_DROPPED EDGE_MISSES_PER_SECOND EDGE_MISSES_AT_ONCE
export EDGE_STREAMS_PER_CLIENT EDGE_STREAMS
variables='$EDGE_PORT $EDGE_SERVERS $EDGE_COUNT $EDGE_HAS_OTHERS $EDGE_TRUST $EDGE_LISTEN $EDGE_RESOLVER $EDGE_DIR $EDGE_HOME $EDGE_KEPT $EDGE_DROPPED'
variables="$variables \$EDGE_MISSES_PER_SECOND \$EDGE_MISSES_AT_ONCE \$EDGE_STREAMS_PER_CLIENT \$EDGE_STREAMS"
for name in nginx.conf failures.conf; do
  envsubst "$variables" < "$EDGE_HOME/$name.template" > "$EDGE_DIR/$name"
done
if [ -n "$checked" ]; then
  outcome=0
  nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@" || outcome=$?
  rm -rf "$checked"
  exit "$outcome"
fi
exec nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@"
